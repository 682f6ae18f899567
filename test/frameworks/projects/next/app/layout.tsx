import type { ReactNode } from 'react';
import { DmElements } from 'dm-elements/client';
import 'dm-elements/dm.css';
import './album.css';

export const metadata = { title: 'Album' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <DmElements />
      </body>
    </html>
  );
}
