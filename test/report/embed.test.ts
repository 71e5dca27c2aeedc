import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../compiler/describe/blocks/write-html.ts';
import { embedJson, embedScript, embedStyle } from '../../report/embed.ts';
import { anyCharacter } from '../support/any-character.ts';
import { search } from '../support/search.ts';

describe('data', () => {
  test('survives writing and reading', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(JSON.parse(embedJson({ text }))).toEqual({
          text: text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffd'),
        });
      }),
      search(100),
    );
  });

  test('cannot end its element, open another, or contain a character reference', () => {
    const json = embedJson({ text: '</template><!--<script>&lt;' });
    expect(json).not.toMatch(/[<&]/);
    expect(JSON.parse(json)).toEqual({ text: '</template><!--<script>&lt;' });
  });

  test('replaces signs that turn the direction of the words around a name, as the markup does', () => {
    expect(JSON.parse(embedJson('\u202emoc.live'))).toBe('\ufffdmoc.live');
    expect(escapeHtml('\u202emoc.live שלום')).toBe('\ufffdmoc.live שלום');
  });

  test('replaces a lone surrogate as UTF-8 does, but keeps escapes in texts', () => {
    expect(JSON.parse(embedJson('a\ud800b\udfff'))).toBe('a\ufffdb\ufffd');
    expect(JSON.parse(embedJson('\\ud800'))).toBe('\\ud800');
    expect(JSON.parse(embedJson('😀'))).toBe('😀');
  });
});

describe('scripts and styles', () => {
  test('cannot end their element, and keep their meaning', () => {
    const { text } = embedScript('globalThis.answer = "</SCRIPT><!--"');
    expect(text).not.toMatch(/<\/script|<!--/i);
    expect(Function(`const globalThis = {}; ${text}; return globalThis.answer`)()).toBe('</SCRIPT><!--');
    expect(embedStyle('a::after { content: "</style>" }').text).not.toContain('</style');
  });

  test('are allowed by the hash of exactly the text in the page', () => {
    const { text, hash } = embedScript('one()\r\ntwo()');
    expect(text).toBe('one()\ntwo()');
    expect(hash).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });
});
