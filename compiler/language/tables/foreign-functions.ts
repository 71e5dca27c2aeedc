/** Maps function names of other languages to tagc functions. It has no prototype, so looking up `constructor` finds nothing. */
export const foreignFunctions: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  lowercase: 'lower', toLowerCase: 'lower', tolower: 'lower', lcase: 'lower',
  uppercase: 'upper', toUpperCase: 'upper', toupper: 'upper', ucase: 'upper',
  strip: 'trim', length: 'count', len: 'count', size: 'count',
  concat: 'join', toString: 'text', String: 'text', str: 'text',
  Number: 'number', parseInt: 'number', parseFloat: 'number', int: 'number',
  replaceAll: 'replace', match: 'part', extract: 'part', truncate: 'shorten',
  encodeURIComponent: 'encode', decodeURIComponent: 'decode', getParameter: 'parameter',
  spread: 'merge', assign: 'merge', extend: 'merge', deepMerge: 'merge',
  findIndex: 'indexOf', search: 'indexOf', total: 'sum', add: 'sum',
  md5: 'hash', sha256: 'hash', hostname: 'domain', isVisible: 'visible',
}); // prettier-ignore
