import type { ReactNode, Ref } from 'react';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly capture?: 'user' | 'environment';
  readonly onChoose: (files: readonly File[]) => void;
}

/** A hidden input that opens the device's file dialog or camera when clicked by script. */
export function FileInput({ ref, accept, onChoose, ...rest }: FileInputProps): ReactNode {
  return (
    <input
      type="file"
      ref={ref}
      hidden
      accept={accept || undefined}
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? []);
        // Otherwise the same file could not be chosen again.
        currentTarget.value = '';
        onChoose(files);
      }}
      {...rest}
    />
  );
}
