import { Icon } from '@/components/ui/icon';
import { Marked } from '@/components/ui/marked';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Combobox } from '@/components/ui/use-combobox';
import type { Suggestion } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { isPlainPress } from '@/lib/browser/plain-press';
import { FIRST_PICTURE } from '@/lib/catalog/first-picture';
import styles from './search-suggestions.module.css';

type Props = {
  item: Suggestion;
  typed: string;
  option: ReturnType<Combobox['optionProps']>;
  onOpen: () => void;
};

export function SuggestionRow({ item: { type, name, latin_name, path, src, price }, typed, option, onOpen }: Props) {
  return (
    <PageLink
      href={path}
      picture={type === 'product' && src ? { src, sizes: FIRST_PICTURE } : undefined}
      className={type === 'product' ? styles.plant : styles.line}
      onClick={(press) => isPlainPress(press) && onOpen()}
      {...option}
    >
      {type === 'product' && <Picture src={src ?? ''} alt="" sizes="56px" />}
      {type === 'category' && <Icon name="folder-simple" size={18} />}
      {type === 'article' && <Icon name="article" size={18} />}
      <span>
        <Marked text={name} typed={typed} />
        {latin_name && (
          <span className={styles.latin} lang="la">
            <Marked text={latin_name} typed={typed} />
          </span>
        )}
      </span>
      {price !== undefined && <span className={styles.price}>{formatRoubles(price)}</span>}
    </PageLink>
  );
}
