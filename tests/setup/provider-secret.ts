/** By it a provider that a test starts alone believes who names a visitor's address. */
export const PROVIDER_SECRET = 'a-secret-of-storefronts-and-their-provider';
