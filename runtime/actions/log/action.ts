import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'log',
  writes: [],
  summary: "Writes to the browser's console.",
  phrase: 'write {text}[ and {value}] to the console',
  parameters: [
    { name: 'text', type: 'text', summary: 'The text to write.', mayBePersonal: true },
    { name: 'value', type: 'any?', summary: 'A value to write after the text.', mayBePersonal: true },
  ],
  export: { file: 'actions/log/write-log.ts', name: 'writeLog' },
  example: `rule hello {
  on start
  do log("hello")
}`,
});
