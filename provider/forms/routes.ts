import type { Context } from '../context';
import type { App } from '../http/door';

export function formRoutes(_app: App, _context: Context): void {}
