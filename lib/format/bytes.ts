const percent = new Intl.NumberFormat('ru-RU', { style: 'percent' });
const figure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))}\u00A0КБ`
    : `${figure.format(kilobytes / 1024)}\u00A0МБ`;
}

export const formatSent = (part: number, bytes: number): string =>
  part > 0 ? `отправлено ${percent.format(part)}` : formatBytes(bytes);
