export function nameParts(logoAlt: string): { name: string; rest: string } {
  const [name = '', ...rest] = logoAlt.replace(/[«»]/g, '').split(', ');
  return { name, rest: rest.join(', ') };
}

export function quotedName(logoAlt: string): string {
  const name = /«[^»]+»/.exec(logoAlt)?.[0];
  return name ? ` ${name}` : '';
}
