// The icons that the kit does not have, in its style.

const shapes = {
  computer: ['M5 5h14v10H5ZM2.5 19h19'],
  document: ['M6 2.5h8l4.5 4.5v14.5H6Z', 'M14 2.5V7h4.5M9 12h6M9 16h6'],
  down: ['M12 5v13.5M6 13l6 6 6-6'],
  open: ['M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z'],
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
