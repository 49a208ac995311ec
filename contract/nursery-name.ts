const UNNAMED = 'Питомник растений';
const QUOTES = /[«»„“”"]/g;
const QUOTED = /[«„“"]([^«»„“”"]+)[»“”"]/;
const NURSERY = /^питомник(?=\s|$)/i;

export const nurseryText = (logoAlt: string): string => logoAlt.trim() || UNNAMED;

export function nameParts(logoAlt: string): { name: string; rest: string } {
  const [name = '', ...rest] = logoAlt.replace(QUOTES, '').split(', ');
  return { name: nurseryText(name), rest: rest.join(', ') };
}

export function ownName(logoAlt: string): string {
  const { name } = nameParts(logoAlt);
  const quoted = QUOTED.exec(logoAlt)?.[1]?.trim();
  if (!quoted && NURSERY.test(name)) return name.replace(NURSERY, '');
  return ` «${quoted || name}»`;
}

export const nurseryName = (logoAlt: string): string => `Питомник${ownName(logoAlt)}`;
