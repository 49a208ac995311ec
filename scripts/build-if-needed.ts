import { ensureBuilt } from './build';

await ensureBuilt();
