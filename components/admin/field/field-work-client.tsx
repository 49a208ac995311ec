'use client';
// Client: reads codes from the camera, and keeps what was done until the shop can be reached.

import { useState, useSyncExternalStore } from 'react';
import { ErrorLine } from '@/components/ui/error-line';
import { TextLink } from '@/components/ui/text-link';
import { plantName } from '@/contract/plant-name';
import { readScannedCode } from '@/contract/scanned-code';
import { actName, type FieldAct, type FieldMove, stockAfter } from '@/lib/admin/field-moves';
import { adminPaths } from '@/lib/admin/paths';
import { CodeForm } from './code-form';
import styles from './field.module.css';
import { FieldMoves } from './field-moves';
import type { Found } from './field-plants';
import type { Obstacle } from './field-queue';
import { PlantPanel } from './plant-panel';
import { Scanner } from './scanner';
import { useFieldSession } from './use-field-session';

export function FieldWork({ owner }: { owner: string }) {
  const { plants, queue } = useFieldSession(owner);
  const { moves, obstacle } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [found, setFound] = useState<Found>();
  const [news, setNews] = useState<{ text: string; isWrong: boolean }>();

  const find = async (code: string): Promise<string | undefined> => {
    const result = await plants.find(code);
    if (result === undefined) return unknownText(code);
    if (result === 'lost') return 'Нет связи, а\u00A0телефон этого растения не\u00A0помнит';
    setNews(undefined);
    setFound(result);
    return undefined;
  };
  const scan = async (code: string) => {
    navigator.vibrate?.(50);
    const fault = await find(code);
    if (fault) setNews({ text: fault, isWrong: true });
  };
  const act = async (plant: FieldMove['plant'], done: FieldAct) => {
    const isKept = await queue.add(plant, done);
    if (!isKept) return false;
    setFound(undefined);
    setNews({ text: `Записали. ${plantName(plant)}: ${actName(done)}`, isWrong: false });
    return true;
  };
  const repeat = async ({ id, plant }: FieldMove, again: FieldAct) => {
    if (await queue.add(plant, again)) await queue.remove(id);
  };

  return (
    <div className={styles.field}>
      <p role="status" className={styles.obstacle}>
        {obstacle && <ObstacleText obstacle={obstacle} />}
      </p>
      <Scanner isPaused={found !== undefined} onCode={scan} />
      {news?.isWrong ? <ErrorLine>{news.text}</ErrorLine> : <p role="status">{news?.text}</p>}
      {found ? (
        <PlantPanel
          key={found.plant.uuid}
          found={found}
          stocked={stockAfter(found.plant.stocked, found.plant.uuid, moves)}
          act={(done) => act(found.plant, done)}
          onClose={() => setFound(undefined)}
        />
      ) : (
        <CodeForm find={find} />
      )}
      <FieldMoves moves={moves} owner={owner} remove={queue.remove} repeat={repeat} />
    </div>
  );
}

function unknownText(code: string): string {
  const read = readScannedCode(code);
  return 'sku' in read
    ? `Растения с\u00A0артикулом «${read.sku}» в\u00A0магазине нет`
    : 'Этот код не\u00A0с\u00A0наклейки растения из\u00A0магазина';
}

function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle === 'offline') return 'Нет связи с\u00A0магазином. Работайте дальше: записи уйдут, когда она появится.';
  if (obstacle === 'noStorage') return 'Браузер не\u00A0даёт хранить записи: без связи они пропадут.';
  return (
    <>
      Вход закончился. <TextLink href={adminPaths.signIn(adminPaths.field)}>Войдите снова</TextLink>, и записи уйдут.
    </>
  );
}
