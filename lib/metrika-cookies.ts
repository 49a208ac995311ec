import Cookies from 'js-cookie';

const METRIKA = '_ym_';

/** Of a visitor who does not agree any more. */
export function forgetMetrika(): void {
  for (const name of Object.keys(Cookies.get())) if (name.startsWith(METRIKA)) removeOfSite(name);
}

/** Metrika writes its cookies for the domain and all below it. */
function removeOfSite(name: string): void {
  Cookies.remove(name, { path: '/' });
  const labels = location.hostname.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    Cookies.remove(name, { path: '/', domain: labels.slice(from).join('.') });
  }
}
