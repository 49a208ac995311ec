/** The name by which a browser lets no other host of the domain, and no page without TLS, set a cookie. */
export const hostName = (name: string): string => `__Host-${name}`;

/** A session's cookie by either name: its former one is read until the next renewal. */
export const ofSession = (name: string, read: (name: string) => string | undefined): string | undefined =>
  read(hostName(name)) ?? read(name);
