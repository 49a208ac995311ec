/** The window with its form is in no page's first load. */
export const loadWaitingWindow = () => import('./waiting-window-client').then(({ WaitingWindow }) => WaitingWindow);
