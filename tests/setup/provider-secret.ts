/** Lets a provider process trust the client address in a header. */
export const PROVIDER_SECRET = 'a-secret-of-storefronts-and-their-provider';
