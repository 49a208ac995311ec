export const loadWaitingWindow = () => import('./waiting-window-client').then(({ WaitingWindow }) => WaitingWindow);
