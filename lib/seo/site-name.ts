/** The nursery's name as it stands alone. */
export const SITE_NAME = 'Ярус';
