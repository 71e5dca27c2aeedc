/** A host name as hosts are compared: without the dot at its end, because `www.example.com.` is `www.example.com`. */
export const hostName = <Name extends string | undefined>(name: Name): Name => name?.replace(/\.$/, '') as Name;
