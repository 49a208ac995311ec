import { parseArgs } from 'node:util';
import { SmallEmail } from '../contract/accounts';
import { openProvider } from '../provider/app';
import { inviteOwner } from '../provider/staff/first-owner-service';

/** `npm run staff -- --invite mail` prints the link with which an owner signs up. On PGlite the shop must be stopped. */
async function main(): Promise<void> {
  const { invite } = parseArgs({ options: { invite: { type: 'string' } } }).values;
  const email = SmallEmail.safeParse(invite);
  if (!email.success) throw new Error('--invite needs an e-mail');
  const provider = await openProvider(undefined, { jobs: false });
  try {
    console.log(await inviteOwner(provider.context, email.data));
  } finally {
    await provider.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
