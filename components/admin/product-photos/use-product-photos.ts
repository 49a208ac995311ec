import { useRef, useState } from 'react';
import type { AnswerOf } from '@/contract/call';
import type { NamedProduct } from '@/contract/staff/product-card';
import type { staffProductPhotos } from '@/contract/staff/product-photos';
import { addPhotos, findByFileNames } from '@/lib/browser-api/staff-photos';
import { type Upload, useUploads } from '../photos/use-uploads';

type Found = AnswerOf<typeof staffProductPhotos.findByFileNames>['items'][number];

const MOST_NAMES = 200;

const stemOf = ({ file }: Upload): string => file.name.replace(/\.[^.]*$/, '');

const byName = (one: Upload, other: Upload): number =>
  stemOf(one).localeCompare(stemOf(other), 'ru', { numeric: true });

/** Files, and the products they belong to by the id of their upload. */
export function useProductPhotos() {
  const { uploads, add, retry, remove } = useUploads();
  const [products, setProducts] = useState<ReadonlyMap<string, NamedProduct>>(new Map());
  const [unclear, setUnclear] = useState<ReadonlyMap<string, string>>(new Map());
  const [finding, setFinding] = useState(0);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const choose = (id: string, product: NamedProduct) => setProducts((known) => new Map(known).set(id, product));
  const take = (id: string, { product, message }: Found) => {
    if (product) choose(id, product);
    if (message) setUnclear((known) => new Map(known).set(id, message));
  };
  const find = async (added: readonly Upload[]) => {
    setFinding((count) => count + 1);
    for (let at = 0; at < added.length; at += MOST_NAMES) {
      const part = added.slice(at, at + MOST_NAMES);
      const result = await findByFileNames(part.map(({ file }) => file.name));
      if (!result.ok) setProblem(result.message);
      for (const [index, upload] of part.entries()) {
        const found = result.ok && result.data.items[index];
        if (found) take(upload.id, found);
      }
    }
    setFinding((count) => count - 1);
  };
  /** In the order of the files' names: the first is the plant's first picture. */
  const start = (files: File[]) => {
    setProblem('');
    void find(add(files).toSorted(byName));
  };
  /** What was done, in words. */
  const save = async (ready: readonly Upload[]): Promise<string | undefined> => {
    if (isBusy.current || ready.length === 0) return undefined;
    isBusy.current = true;
    setSaving(true);
    setProblem('');
    const done: string[] = [];
    for (let at = 0; at < ready.length; at += MOST_NAMES) {
      const part = ready.toSorted(byName).slice(at, at + MOST_NAMES);
      const photos = part.flatMap(({ id, picture }) => {
        const uuid = products.get(id)?.uuid;
        return uuid && picture ? [{ uuid, ...picture }] : [];
      });
      const result = await addPhotos({ photos });
      if (!result.ok || result.data.status === 0) {
        setProblem(
          result.ok ? [result.data.message, ...faultsIn(part, result.data.errors)].join('. ') : result.message,
        );
        break;
      }
      done.push(result.data.message);
      remove(part.map(({ id }) => id));
    }
    isBusy.current = false;
    setSaving(false);
    return done.join('. ') || undefined;
  };
  return {
    uploads,
    products,
    unclear,
    isFinding: finding > 0,
    problem,
    add: start,
    retry,
    remove,
    choose,
    save,
    isSaving,
  };
}

const faultsIn = (sent: readonly Upload[], errors: Record<string, string> = {}): string[] =>
  sent.flatMap(({ file, picture }) => {
    const error = picture && errors[picture.src];
    return error ? [`${file.name}: ${error}`] : [];
  });
