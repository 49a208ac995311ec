import { plainText } from '@/contract/plain-text';

export function shareLinks(url: string, title: string) {
  const text = plainText(title);
  return {
    telegram: `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
    vk: `https://vk.com/share.php?${new URLSearchParams({ url, title: text })}`,
  };
}
