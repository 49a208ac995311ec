/** Empty: without it Turbopack takes the shop's, because its root is the repository. */
export function register(): void {}
