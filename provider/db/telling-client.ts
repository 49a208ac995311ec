import pg from 'pg';

type Connected = (error: Error | null) => void;

/** Reports a failed connection once, however many callers wait for it. */
export function tellingClient(tell: (error: Error) => void): typeof pg.Client {
  return class TellingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      if (!done) return super.connect().catch((error: Error) => fail(tell, error));
      super.connect((error: Error | null) => {
        if (error) tell(error);
        done(error);
      });
      return undefined;
    }
  };
}

function fail(tell: (error: Error) => void, error: Error): never {
  tell(error);
  throw error;
}
