import Cookies from 'js-cookie';

const METRIKA = '_ym';

/** Metrika restores its cookies from local storage, so both are cleared. */
export function removeMetrikaCookies(): void {
  for (const name of Object.keys(Cookies.get())) if (name.startsWith(METRIKA)) removeOfSite(name);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(METRIKA)) localStorage.removeItem(key);
  } catch {}
}

function removeOfSite(name: string): void {
  Cookies.remove(name, { path: '/' });
  const labels = location.hostname.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    Cookies.remove(name, { path: '/', domain: labels.slice(from).join('.') });
  }
}
