import { expect } from '@open-wc/testing';
import { nearestTurn, shortestArc, wrapLongitude } from './world';

describe('the world', () => {
  it('has a shortest arc with all places, also across its border', () => {
    expect(shortestArc([10])).to.deep.equal({ west: 10, east: 10 });
    expect(shortestArc([10, -20, 30])).to.deep.equal({ west: -20, east: 30 });
    expect(shortestArc([178, -172])).to.deep.equal({ west: 178, east: 188 });
    expect(shortestArc([-172, 170, 178, -160])).to.deep.equal({ west: 170, east: 200 });
    expect(shortestArc([180, -180])).to.deep.equal({ west: 180, east: 180 });
    expect(shortestArc([-120, 0, 120])).to.deep.equal({ west: -120, east: 120 });
  });

  it('goes on beyond its border', () => {
    expect(wrapLongitude(188)).to.equal(-172);
    expect(wrapLongitude(-190)).to.equal(170);
    expect(nearestTurn({ lat: 0, lng: -172 }, { lat: 0, lng: 178 }).lng).to.equal(188);
    expect(nearestTurn({ lat: 0, lng: 170 }, { lat: 0, lng: 10 }).lng).to.equal(170);
  });
});
