/** The same address with and without the slash at its end. */
export const isCall = (path: string, call: { path: string }): boolean => path.replace(/\/?$/, '/') === call.path;
