import { cleanTyped, MAX_TYPED_LENGTH } from './clean';

export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const NAMED_ADDRESS = /^[^<>@]*<([^<>]+)>$/;
const LABEL = /^(?:mailto:|[^@:]*: )/i;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

export function findEmail(text: string): string {
  const clean = cleanTyped(text).replace(/[.,;]$/, '');
  const bare = NAMED_ADDRESS.exec(clean)?.[1] ?? clean;
  return bare.trim().replace(LABEL, '').trimStart();
}

export function readEmail(text: string): string {
  const address = findEmail(text);
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
  if (domain.length > MAX_TYPED_LENGTH || !DOMAIN.test(domain)) return domain;
  const lower = domain.toLowerCase();
  return /[^ -~]/.test(lower) && URL.canParse(`http://${lower}`) ? new URL(`http://${lower}`).hostname : lower;
}
