import type { Context } from '../context';
import type { App } from '../http/door';

export function staffRoutes(_app: App, _context: Context): void {}
