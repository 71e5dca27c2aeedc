/** Maps type names of other languages to tagc types. It has no prototype, so looking up `constructor` finds nothing. */
export const foreignTypes: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  string: 'text', String: 'text', str: 'text', varchar: 'text',
  int: 'integer', Integer: 'integer', long: 'integer', float: 'number', double: 'number', Number: 'number',
  bool: 'boolean', Boolean: 'boolean', url: 'address', URL: 'address', object: 'record', array: 'list', time: 'duration',
}); // prettier-ignore
