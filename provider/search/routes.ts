import type { Context } from '../context';
import type { App } from '../http/door';

export function searchRoutes(_app: App, _context: Context): void {}
