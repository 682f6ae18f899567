/** Whether the value of a flag turns it off, as templates write it: `False`, `0`, `no`, `off`. */
export const isOff = (raw: string): boolean => /^(?:false|0|no|off)$/i.test(raw.trim());
