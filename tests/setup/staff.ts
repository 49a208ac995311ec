export const STAFF_TOKEN = 'the-nursery-opens-its-own-tools-with-this';

export const STAFF_HEADERS = { authorization: `Bearer ${STAFF_TOKEN}` };
