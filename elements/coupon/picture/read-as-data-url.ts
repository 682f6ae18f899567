/** Largest font or picture that is embedded, in bytes. */
const MAX_BYTES = 8_000_000;

/**
 * Fetches a file as a `data:` address.
 *
 * @throws if it cannot be read, as from another site that does not allow it, or is too large.
 */
export async function readAsDataUrl(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const blob = await response.blob();
  if (blob.size > MAX_BYTES) throw new Error(`${address} is too large`);
  return dataUrlOf(blob);
}

/** Returns the content of a file as a `data:` address. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('a file could not be read'));
    };
    reader.readAsDataURL(file);
  });
}
