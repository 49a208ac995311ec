export const SITE_NAME = 'Ярус';
