import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ICON_SET } from '../lib/media/icon-set';
import { drawSprite, SPRITE } from './icon-sprite';

const sources = ['app', 'components']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

describe('the sprite of icons', () => {
  it('[UI-13] the sprite matches the set of icons', () => {
    expect(readFileSync(SPRITE, 'utf8')).toBe(drawSprite());
  });

  it.each(Object.keys(ICON_SET))('[UI-13] the icon «%s» of the sprite is used', (name) => {
    expect(sources).toMatch(new RegExp(`['"]${name}['"]`));
  });
});
