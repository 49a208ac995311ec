/** The window of the sign-in is in no page's first load. */
export const loadAuthWindow = () => import('./auth-window-client').then(({ AuthWindow }) => AuthWindow);
