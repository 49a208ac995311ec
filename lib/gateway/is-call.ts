export const isCall = (path: string, call: { path: string }): boolean => path.replace(/\/?$/, '/') === call.path;
