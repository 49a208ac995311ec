import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './provider/db/tables/*.ts',
  out: './provider/db/migrations',
});
