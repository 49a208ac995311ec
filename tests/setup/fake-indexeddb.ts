import * as fake from 'fake-indexeddb';

/** For each test file by itself: files of one worker share modules, not globals. */
export const installIndexedDb = (): void => {
  Object.assign(globalThis, { ...fake, indexedDB: new fake.IDBFactory() });
};
