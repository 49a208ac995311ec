'use client';
// Client: required by Next. Every page loads this file, so it is small.

/** Replaces the root layout. [GEN-01, GEN-13] */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="ru">
      <body>
        <title>Не получилось загрузить</title>
        <p>500</p>
        <h1>Не получилось загрузить</h1>
        {/* biome-ignore lint/a11y/useButtonType: there is no form, and every page carries these bytes */}
        <button onClick={retry}>Попробовать ещё раз</button> <a href="/">На главную</a>
      </body>
    </html>
  );
}
