type Props = { size: number };

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function VkLogo({ size }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} {...stroke} aria-hidden="true">
      <path d="M3.5 7.5c.5 6.2 3.7 9.7 9 9.7V7.5M12.5 12.1c3-.3 5-2 6-4.6M12.5 12.1c3.3.2 5.6 2 6.7 5.1" />
    </svg>
  );
}

export function OkLogo({ size }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} {...stroke} aria-hidden="true">
      <circle cx="12" cy="6.8" r="3.3" />
      <path d="M7.2 12.6c2.9 2 6.7 2 9.6 0M12 14.4l-4 4.6M12 14.4l4 4.6" />
    </svg>
  );
}
