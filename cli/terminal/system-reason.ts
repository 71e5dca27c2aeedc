/** Returns the reason in the message of a system error, such as `no space left on device`. */
export function systemReason({ message }: Error): string {
  return message.replace(/^[A-Z]+: ([^,]*).*$/s, '$1');
}
