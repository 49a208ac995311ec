const KNOWN = new Set(
  'FROM WORKDIR ENV ARG COPY ADD RUN USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD ENTRYPOINT LABEL SHELL'.split(' '),
);

export type Surroundings = {
  exists: (path: string) => boolean;
  engine: string;
  made: string[];
};

type Instruction = { name: string; rest: string };

export function judgeDockerfile(text: string, { exists, engine, made }: Surroundings): string[] {
  const instructions = parseDockerfile(text);
  const named = (name: string) => instructions.filter((instruction) => instruction.name === name);
  const stages = new Set(named('FROM').flatMap(({ rest }) => / AS (\S+)$/i.exec(rest)?.[1] ?? []));
  const isThere = (path: string) => made.some((one) => path === one || path.startsWith(`${one}/`)) || exists(path);
  return [
    ...(instructions[0]?.name === 'FROM' ? [] : ['The first instruction is FROM']),
    ...instructions.filter(({ name }) => !KNOWN.has(name)).map(({ name }) => `${name} is no instruction`),
    ...named('FROM').flatMap(({ rest }) => judgeNode(rest, engine)),
    ...named('COPY').flatMap(({ rest }) => judgeCopy(rest, stages, isThere)),
    ...[...named('CMD'), ...named('ENTRYPOINT')].flatMap(({ rest }) => judgeCommand(rest, exists)),
    ...(['', 'root', '0'].includes(named('USER').at(-1)?.rest ?? '') ? ['It runs as root: USER'] : []),
    ...(named('HEALTHCHECK').length === 0 ? ['HEALTHCHECK is missing'] : []),
  ];
}

function parseDockerfile(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  const whole = lines.join('\n').replace(/\\\n\s*/g, ' ');
  return whole.split('\n').map((line) => {
    const [, name = line, rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    return { name, rest: rest.trim() };
  });
}

function judgeNode(from: string, engine: string): string[] {
  const image = /^node:(\d+)/.exec(from);
  const least = Number(/\d+/.exec(engine)?.[0]);
  return image && Number(image[1]) < least ? [`${from} is older than Node ${engine}`] : [];
}

function judgeCopy(rest: string, stages: Set<string>, isThere: (path: string) => boolean): string[] {
  const words = rest.split(/\s+/);
  const stage = words.map((word) => /^--from=(.*)$/.exec(word)?.[1]).find(Boolean);
  if (stage && !stages.has(stage)) return [`COPY from ${stage}, which is no stage`];
  const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
  const paths = sources.map((source) => (stage ? source.replace(/^\/[^/]+\//, '') : source));
  return paths.filter((path) => !isThere(path)).map((path) => `COPY of ${path}, which is not there`);
}

/** The exec form delivers signals to the process; a shell does not. */
function judgeCommand(rest: string, exists: (path: string) => boolean): string[] {
  if (!rest.startsWith('[')) return [`${rest} runs under a shell, which keeps signals to itself`];
  const words = JSON.parse(rest) as string[];
  return words.filter((word) => word.endsWith('.ts') && !exists(word)).map((word) => `${word} is not there`);
}
