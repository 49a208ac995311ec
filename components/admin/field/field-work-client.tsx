'use client';
// Client: reads codes from the camera, and keeps what was done until the shop can be reached.

import { useRef, useState, useSyncExternalStore } from 'react';
import { ErrorLine } from '@/components/ui/error-line';
import { plantName } from '@/contract/plant-name';
import { readScannedCode } from '@/contract/scanned-code';
import { actName, type FieldAct, type FieldMove, stockAfter } from '@/lib/admin/field-moves';
import { readyPhoto } from '@/lib/browser/ready-photo';
import { CodeForm } from './code-form';
import styles from './field.module.css';
import { FieldMoves } from './field-moves';
import { FieldObstacle } from './field-obstacle';
import { type FoundPlant, findPlant } from './field-plants';
import { PlantPanel } from './plant-panel';
import { Scanner } from './scanner';
import { useFieldQueue } from './use-field-queue';

type Shown = FoundPlant & { stocked: number };
type News = { text: string; isWrong: boolean };

/** Milliseconds that sending may delay what is shown. */
const SENDING_MS = 2_500;

export function FieldWork({ owner, isKeptOffline }: { owner: string; isKeptOffline: boolean }) {
  const queue = useFieldQueue(owner, isKeptOffline);
  const { moves, obstacle } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [shown, setShown] = useState<Shown>();
  const [isFinding, setFinding] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [news, setNews] = useState<News>();
  const asked = useRef(0);

  /** What is to be sent goes first, so that the shop's answer has it. Only the last code is shown. */
  const find = async (code: string): Promise<string | undefined> => {
    asked.current += 1;
    const turn = asked.current;
    setFinding(true);
    if (!queue.state().obstacle)
      await Promise.race([queue.send(), new Promise((resolve) => setTimeout(resolve, SENDING_MS))]);
    const found = await findPlant(code);
    if (turn !== asked.current) return undefined;
    setFinding(false);
    if (found === undefined) return unknownText(code);
    if (found === 'lost') return 'Нет связи, а\u00A0телефон этого растения не\u00A0помнит';
    setNews(undefined);
    const own = queue.state().moves.filter((move) => move.owner === owner);
    setShown({ ...found, stocked: stockAfter(found.plant.stocked, found.plant.uuid, own) });
    return undefined;
  };
  const scan = async (code: string) => {
    navigator.vibrate?.(50);
    setTyping(false);
    const fault = await find(code);
    if (fault) setNews({ text: fault, isWrong: true });
  };
  const typeIn = (code: string) => {
    setTyping(true);
    return find(code);
  };
  const photograph = async (plant: FieldMove['plant'], file: File) => {
    const isKept = await queue.add(plant, { kind: 'photo' }, await readyPhoto(file));
    if (isKept) setNews({ text: `Записали. ${plantName(plant)}: ${actName({ kind: 'photo' })}`, isWrong: false });
    return isKept;
  };
  const act = async (plant: FieldMove['plant'], done: FieldAct) => {
    const isKept = await queue.add(plant, done);
    if (!isKept) return false;
    setShown(undefined);
    setNews({ text: `Записали. ${plantName(plant)}: ${actName(done)}`, isWrong: false });
    return true;
  };

  return (
    <div className={styles.field}>
      <FieldObstacle obstacle={obstacle} />
      <Scanner isPaused={isFinding || shown !== undefined} onCode={scan} />
      <div role="status" className={styles.news}>
        {news && (news.isWrong ? <ErrorLine>{news.text}</ErrorLine> : <p>{news.text}</p>)}
        {isFinding && <p>Ищем растение…</p>}
      </div>
      {shown ? (
        <PlantPanel
          key={shown.plant.uuid}
          found={shown}
          stocked={shown.stocked}
          act={(done) => act(shown.plant, done)}
          photograph={(file) => photograph(shown.plant, file)}
          onClose={() => setShown(undefined)}
        />
      ) : (
        <CodeForm find={typeIn} hasFocus={isTyping} />
      )}
      <FieldMoves moves={moves} owner={owner} remove={queue.remove} repeat={queue.repeat} />
    </div>
  );
}

function unknownText(code: string): string {
  const read = readScannedCode(code);
  return 'sku' in read
    ? `Растения с\u00A0артикулом «${read.sku}» в\u00A0магазине нет`
    : 'Этот код не\u00A0с\u00A0наклейки растения из\u00A0магазина';
}
