// The icons of the kit: strokes of one weight on a grid of 24, hidden from screen readers because text always accompanies them.

const shapes = {
  app: ['M7 2.5h10v19H7Z', 'M9.5 9.5h5v4.5h-5ZM10.5 9.5V8a1.5 1.5 0 0 1 3 0v1.5M11 18.5h2'],
  call: ['M6.5 3.5h3l1.5 4.2-2 1.5a12 12 0 0 0 5.8 5.8l1.5-2 4.2 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z'],
  close: ['M6 6l12 12M18 6 6 18'],
  done: ['M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', 'm8 12.3 2.8 2.8L16 9.5'],
  email: ['M3.5 5.5h17v13h-17Z', 'm4 6.5 8 6.5 8-6.5'],
  error: ['M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z', 'M12 7.5v5.5M12 16.3v.01'],
  info: ['M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', 'M12 11v5.5M12 7.5v.01'],
  key: ['M8 11a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z', 'm11.3 12.2 8.2-8.2M16 7.5l3 3'],
  list: ['M5 3.5h14v17H5Z', 'M8.5 8.5h7M8.5 12h7M8.5 15.5h4'],
  news: ['M4 10v4h3l7 4.5v-13L7 10ZM17.5 9a4.5 4.5 0 0 1 0 6'],
  next: ['m9.5 5.5 6.5 6.5-6.5 6.5'],
  open: ['M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z'],
  text: ['M4 5h16v11H10l-4 3.5V16H4Z', 'M8 10.5h.01M12 10.5h.01M16 10.5h.01'],
  unmet: ['M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', 'm9 9 6 6M15 9l-6 6'],
  warning: ['M12 3.5 22 20.5H2Z', 'M12 10v4.5M12 17.5v.01'],
} as const;

/** The icons that the kit has. */
export type IconName = keyof typeof shapes;

/** `size` is in CSS pixels. */
export interface IconProps {
  readonly name: IconName;
  /** In CSS pixels. */
  readonly size?: number | undefined;
}

/** A line icon in the color of the text around it. Screen readers skip it. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name].map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
}
