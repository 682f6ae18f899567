import { Album } from './album';

export default function Page() {
  return (
    <main>
      <h1>Album</h1>
      <Album />
    </main>
  );
}
