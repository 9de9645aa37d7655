// The icons that only the app needs, in the style of the kit's.

const shapes = {
  app: ['M7 2.5h10v19H7Z', 'M9.5 9.5h5v4.5h-5ZM10.5 9.5V8a1.5 1.5 0 0 1 3 0v1.5M11 18.5h2'],
  computer: ['M5 5h14v10H5ZM2.5 19h19'],
  document: ['M6 2.5h8l4.5 4.5v14.5H6Z', 'M14 2.5V7h4.5M9 12h6M9 16h6'],
  done: ['M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', 'm8 12.3 2.8 2.8L16 9.5'],
  down: ['M12 5v13.5M6 13l6 6 6-6'],
  email: ['M3.5 5.5h17v13h-17Z', 'm4 6.5 8 6.5 8-6.5'],
  open: ['M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z'],
  overdue: ['M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z', 'M12 7.5v5.5M12 16.3v.01'],
  password: ['M8 11a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z', 'm11.3 12.2 8.2-8.2M16 7.5l3 3'],
  person: ['M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', 'M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6'],
  phone: ['M7 2.5h10v19H7ZM11 18.5h2'],
  plan: ['M4 21V11a8 8 0 0 1 16 0v10ZM2 21h20M9 21v-9a3 3 0 0 1 6 0v9'],
  up: ['M12 19V5.5M6 11l6-6 6 6'],
} as const;

export type AppIconName = keyof typeof shapes;

export function AppIcon({ name, size = 24 }: { readonly name: AppIconName; readonly size?: number }) {
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
