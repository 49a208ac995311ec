/** Opens the staff calls of a provider or shop that a test starts with this setting. */
export const STAFF_TOKEN = 'the-nursery-opens-its-own-tools-with-this';

export const STAFF_HEADERS = { authorization: `Bearer ${STAFF_TOKEN}` };
