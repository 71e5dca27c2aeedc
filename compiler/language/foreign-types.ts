/** What types are called in other languages, and what stands for them here. No prototype: one is `constructor`. */
export const foreignTypes: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  string: 'text', String: 'text', str: 'text', varchar: 'text',
  int: 'integer', Integer: 'integer', long: 'integer', float: 'number', double: 'number', Number: 'number',
  bool: 'boolean', Boolean: 'boolean', url: 'address', URL: 'address', object: 'record', array: 'list', time: 'duration',
}); // prettier-ignore
