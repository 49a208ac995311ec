/** Where a page can be told of without any script of theirs. */
export const shareLinks = (url: string, title: string) => ({
  telegram: `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`,
  vk: `https://vk.com/share.php?${new URLSearchParams({ url, title })}`,
});
