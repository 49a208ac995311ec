import Cookies from 'js-cookie';

/** What it keeps in local storage bears the counter's number: `_ym77_lsid`. */
const METRIKA = '_ym';

/** Of a visitor who does not agree any more. Metrika would make its cookies anew from what local storage holds. */
export function forgetMetrika(): void {
  for (const name of Object.keys(Cookies.get())) if (name.startsWith(METRIKA)) removeOfSite(name);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(METRIKA)) localStorage.removeItem(key);
  } catch {
    // What is blocked has kept nothing.
  }
}

/** Metrika writes its cookies for the domain and all below it. */
function removeOfSite(name: string): void {
  Cookies.remove(name, { path: '/' });
  const labels = location.hostname.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    Cookies.remove(name, { path: '/', domain: labels.slice(from).join('.') });
  }
}
