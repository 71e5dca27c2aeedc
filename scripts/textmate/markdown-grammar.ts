import type { TextMateGrammar } from './rule.ts';

/** Returns the grammar that colours rules in Markdown, in blocks that begin with ```dsl or ```tagc. */
export function markdownGrammar(): TextMateGrammar {
  return {
    name: 'tagc rules in Markdown',
    scopeName: 'markdown.tagc.codeblock',
    injectionSelector: 'L:text.html.markdown',
    patterns: [{ include: '#block' }],
    repository: {
      block: {
        patterns: [
          {
            name: 'markup.fenced_code.block.markdown',
            begin: '(^|\\G)(\\s*)(`{3,}|~{3,})\\s*(?i:(dsl|tagc)((\\s+|:|,|\\{|\\?)[^`]*)?$)',
            beginCaptures: {
              '3': { name: 'punctuation.definition.markdown' },
              '4': { name: 'fenced_code.block.language.markdown' },
              '5': { name: 'fenced_code.block.language.attributes.markdown' },
            },
            end: '(^|\\G)(\\2|\\s{0,3})(\\3)\\s*$',
            endCaptures: { '3': { name: 'punctuation.definition.markdown' } },
            patterns: [
              {
                begin: '(^|\\G)(\\s*)(.*)',
                while: '(^|\\G)(?!\\s*([`~]{3,})\\s*$)',
                contentName: 'meta.embedded.block.tagc',
                patterns: [{ include: 'source.tagc' }],
              },
            ],
          },
        ],
      },
    },
  };
}
