export const loadAuthWindow = () => import('./auth-window-client').then(({ AuthWindow }) => AuthWindow);
